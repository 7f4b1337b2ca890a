/** The stand-in's accounts, and its pages: plain HTML that works without a script. */
import type { Bilingual } from '#contract/fields/fields.ts';
import { dirOf, type Lang } from '#contract/kernel/lang.ts';
import { newcomers } from '#stand-ins/seeds/newcomers.ts';
import { everybody } from '#stand-ins/seeds/signers.ts';
import { wordsIn } from './pages.texts.ts';

/** Who can log in: the seeded citizens, and newcomers who are not registered at the fund. */
export type Account = { civilId: string; password: string; fullName: Bilingual; registered: boolean };

/** A newcomer has no password at the fund; this is the one at the national single sign-on. */
const NEWCOMER_PASSWORD = 'Watani2026';

export const accounts: readonly Account[] = [
  ...everybody.map(({ civilId, password, fullName }) => ({ civilId, password, fullName, registered: true })),
  ...newcomers.map(({ civilId, fullName }) => ({
    civilId,
    password: NEWCOMER_PASSWORD,
    fullName,
    registered: false,
  })),
];

const escaped = (text: string) => text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);

const frame = (lang: Lang, { title, other, body }: { title: string; other?: string; body: string }): string => {
  const w = wordsIn(lang);
  const elsewhere = lang === 'ar' ? 'en' : 'ar';
  return `<!doctype html>
<html lang="${lang}" dir="${dirOf(lang)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex">
<title>${title} – ${w.service}</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="/page.css">
</head>
<body>
<header>
<svg viewBox="0 0 24 24" aria-hidden="true"><path d="M12 2 4 5.5v6c0 5 3.4 8.6 8 10.5 4.6-1.9 8-5.5 8-10.5v-6Z"/><path d="m8.5 12 2.4 2.4 4.6-4.8"/></svg>
<p><strong>${w.service}</strong><span>${w.standIn}</span></p>
${other === undefined ? '' : `<a href="${other}" lang="${elsewhere}" hreflang="${elsewhere}">${w.otherLanguage}</a>`}
</header>
<main>
<h1>${title}</h1>
${body}
</main>
</body>
</html>`;
};

const chooser = (lang: Lang, account: Account, index: number) => {
  const w = wordsIn(lang);
  const name = escaped(account.fullName[lang]);
  return `<li><a href="?lang=${lang}&amp;person=${index}"><strong>${name}</strong><bdi dir="ltr">${account.civilId}</bdi>${account.registered ? '' : `<em>${w.notRegistered}</em>`}</a></li>`;
};

type LoginForm = { person: Account | undefined; civilId: string; wrong: boolean };

export const loginPage = (lang: Lang, { person, civilId, wrong }: LoginForm): string => {
  const w = wordsIn(lang);
  const other = `?lang=${lang === 'ar' ? 'en' : 'ar'}`;
  const fault = wrong
    ? `<div class="fault" id="fault" tabindex="-1" autofocus><div role="alert"><h2>${w.errorTitle}</h2><p>${w.wrong}</p></div></div>`
    : '';
  const described = wrong ? ' aria-invalid="true" aria-describedby="fault"' : '';
  return frame(lang, {
    title: w.loginTitle,
    other,
    body: `<p class="lead">${w.lead}</p>
${fault}
<form method="post" action="?lang=${lang}">
<label for="civilId">${w.civilId}</label>
<input id="civilId" name="civilId" inputmode="numeric" autocomplete="username" dir="ltr" maxlength="10" required value="${escaped(person?.civilId ?? civilId)}"${described}>
<label for="password">${w.password}</label>
<input id="password" name="password" type="password" autocomplete="current-password" dir="ltr" required value="${escaped(person?.password ?? '')}"${described}>
<button${person ? ' autofocus' : ''}>${w.submit}</button>
<button class="quiet" name="cancel" value="yes" formnovalidate>${w.cancel}</button>
</form>
<section aria-labelledby="people">
<h2 id="people">${w.people}</h2>
<p>${w.peopleHint}</p>
<ul>${accounts.map((account, index) => chooser(lang, account, index)).join('')}</ul>
</section>`,
  });
};

/** `form` comes from the library. A citizen whom the portal sends here has already confirmed, and is not asked again. */
export const leavePage = (lang: Lang, form: string, { asked }: { asked: boolean }): string => {
  const w = wordsIn(lang);
  return frame(lang, {
    title: w.leaveTitle,
    body: `<p class="lead">${w.leaveLead}</p>
${form}
<button form="op.logoutForm" name="logout" value="yes">${w.leave}</button>
<button class="quiet" form="op.logoutForm">${w.stay}</button>
${asked ? '<script src="/leave.js"></script>' : ''}`,
  });
};
export const LEAVE_SCRIPT = "document.querySelector('button[name=logout]').click();";

const messagePage = (lang: Lang, title: string, lead: string, portal: string) =>
  frame(lang, {
    title,
    body: `<p class="lead">${lead}</p>
<a class="button" href="${portal}/${lang}/login">${wordsIn(lang).back}</a>`,
  });

export const leftPage = (lang: Lang, portal: string): string => {
  const { leftTitle, leftLead } = wordsIn(lang);
  return messagePage(lang, leftTitle, leftLead, portal);
};
export const faultPage = (lang: Lang, portal: string): string => {
  const { faultTitle, faultLead } = wordsIn(lang);
  return messagePage(lang, faultTitle, faultLead, portal);
};
