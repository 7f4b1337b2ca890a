/**
 * Plays the mobile app: opens the portal in a window of its own and puts the app's side of the bridge into it, as a web view
 * does. The portal refuses to be framed, so a frame would show nothing.
 */
import { announce, byId, el, ltr, show } from './dom.js';
import { inLanguage, otherLanguage, speak } from './words.js';

const words = {
  ar: {
    pageTitle: 'تطبيق الجوال – المكتب',
    title: 'تطبيق الجوال',
    subtitle: 'البوابة داخل التطبيق، والرسائل بينهما',
    desk: 'المكتب',
    app: 'التطبيق',
    platform: 'النظام',
    version: 'الإصدار',
    open: 'افتح البوابة في التطبيق',
    hint: 'تُفتح نافذة بحجم الجوال؛ اسمح بالنوافذ المنبثقة إن سُئلت.',
    say: 'ما يقوله التطبيق',
    footerOff: 'إخفاء التذييل',
    footerOn: 'إظهار التذييل',
    code: 'رمز من رسالة نصية',
    fill: 'تعبئة',
    log: 'ما قيل',
    nothing: 'لم يُقَل شيء بعد.',
    toApp: 'من البوابة إلى التطبيق',
    fromApp: 'من التطبيق إلى البوابة',
    closed: 'افتح البوابة أولًا.',
    blocked: 'منع المتصفح فتح النافذة.',
    otherLanguage: 'English',
  },
  en: {
    pageTitle: 'Mobile app – the desk',
    title: 'Mobile app',
    subtitle: 'The portal inside the app, and what the two say to each other',
    desk: 'The desk',
    app: 'The app',
    platform: 'System',
    version: 'Version',
    open: 'Open the portal in the app',
    hint: 'A window of the size of a phone opens; allow it if you are asked.',
    say: 'What the app says',
    footerOff: 'Hide the footer',
    footerOn: 'Show the footer',
    code: 'Code from a text message',
    fill: 'Fill in',
    log: 'What was said',
    nothing: 'Nothing was said yet.',
    toApp: 'From the portal to the app',
    fromApp: 'From the app to the portal',
    closed: 'Open the portal first.',
    blocked: 'The browser did not let the window open.',
    otherLanguage: 'العربية',
  },
};
const w = () => words[inLanguage()];

const LINES_SHOWN = 50;
/** A page that is loaded anew needs the bridge again; the portal looks for it for twelve seconds. */
const LOOK_EVERY_MS = 100;

let phone = null;
let lines = [];

const drawLog = () => {
  const drawn = lines.map(({ from, text }) =>
    el(
      'li',
      { className: from },
      el('small', { className: 'muted', text: from === 'to-app' ? w().toApp : w().fromApp }),
      el('code', {}, ltr(text)),
    ),
  );
  show(byId('log'), ...(drawn.length > 0 ? drawn : [el('li', { text: w().nothing })]));
};
const note = (from, message) => {
  const text = JSON.stringify(message);
  // The same question is asked every 130 ms until it is answered.
  if (lines[0]?.text === text) return;
  lines = [{ from, text }, ...lines].slice(0, LINES_SHOWN);
  drawLog();
};

const appInfo = () => ({ type: 'appInfo', platform: byId('platform').value, version: byId('version').value.trim() });

/** As a web view runs a script in its page: the sender is the page's own window. */
const say = (message) => {
  if (!phone || phone.closed) return announce(w().closed);
  note('from-app', message);
  const { MessageEvent, location } = phone;
  phone.dispatchEvent(new MessageEvent('message', { data: message, origin: location.origin, source: phone }));
};

const bridge = {
  callHandler: async (_name, message) => {
    note('to-app', message);
    if (message.type !== 'init') return undefined;
    const answer = appInfo();
    note('from-app', answer);
    return answer;
  },
};

setInterval(() => {
  if (!phone || phone.closed || phone.location.origin !== location.origin) return;
  phone.flutter_inappwebview ??= bridge;
}, LOOK_EVERY_MS);

byId('open').addEventListener('click', () => {
  phone?.close();
  phone = open(`/${inLanguage()}/login`, '', 'popup,width=390,height=844');
  if (!phone) announce(w().blocked);
});
byId('footer-off').addEventListener('click', () => say({ type: 'footerToggle', isEnabled: false }));
byId('footer-on').addEventListener('click', () => say({ type: 'footerToggle', isEnabled: true }));
for (const language of ['ar', 'en'])
  byId(`say-${language}`).addEventListener('click', () => say({ type: 'languageChange', language }));
byId('code-form').addEventListener('submit', (event) => {
  event.preventDefault();
  say({ type: 'oneTimeCode', code: byId('code').value });
});
byId('platform').addEventListener('change', ({ target }) => {
  byId('version').value = target.value === 'ios' ? '2.0.3' : '2.1.3';
});

const draw = () => {
  const { documentElement } = document;
  documentElement.lang = inLanguage();
  documentElement.dir = inLanguage() === 'ar' ? 'rtl' : 'ltr';
  document.title = w().pageTitle;
  for (const element of document.querySelectorAll('[data-word]')) element.textContent = w()[element.dataset.word];
  const language = byId('language');
  language.textContent = w().otherLanguage;
  language.lang = otherLanguage();
  drawLog();
};
byId('language').addEventListener('click', () => {
  speak(otherLanguage());
  draw();
});
draw();
