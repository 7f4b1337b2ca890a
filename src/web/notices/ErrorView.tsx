/**
 * That a page, or the whole app, could not be shown, with the reference that support can find. Its texts are here in both languages and
 * not in a catalogue, since a catalogue may be what could not be loaded.
 */
import { useState } from 'react';
import type { Lang } from '#contract/kernel/lang.ts';
import { ChunkFailed, ChunkUnusable } from '#web/loading/chunk.ts';
import { BROWSERS_PAGE, unusableWords } from '#web/loading/unusable.ts';
import { useSupportPhone } from '#web/state/config.ts';
import { adfHeader } from '#web/storage/client-state.ts';
import { Button, ButtonLink } from '#web/ui/Button.tsx';
import { Ltr } from '#web/ui/Ltr.tsx';
import { Main } from '#web/ui/layouts/Shell.tsx';
import styles from './notices.module.css';

type Words = Record<'title' | 'text' | 'action', string>;
const newRelease: Record<Lang, Words> = {
  ar: {
    title: 'تعذّر تحميل الصفحة',
    text: 'قد يكون الاتصال انقطع أو صدر تحديث للموقع وأنت تستخدمه. ما أدخلته محفوظ. أعد تحميل الصفحة للمتابعة.',
    action: 'إعادة تحميل الصفحة',
  },
  en: {
    title: 'The page could not be loaded',
    text: 'The connection may be down, or the site was updated while you were using it. What you entered is kept. Reload the page to go on.',
    action: 'Reload the page',
  },
};
const fault: Record<Lang, Words> = {
  ar: {
    title: 'حدث خطأ ما',
    text: 'تعذّر عرض هذه الصفحة. حاول مرة أخرى، وإن تكرر الخطأ فاتصل بالدعم واذكر الرقم المرجعي أدناه.',
    action: 'إعادة المحاولة',
  },
  en: {
    title: 'Something went wrong',
    text: 'This page could not be shown. Try again; if it happens once more, call support and give the support ID below.',
    action: 'Try again',
  },
};
const account: Record<Lang, string> = { ar: 'إلى حسابي', en: 'To my account' };
/** The phone beside it, after the reference. */
const call: Record<Lang, string> = { ar: '، هاتف الدعم:', en: '· Support:' };
const support: Record<Lang, string> = { ar: 'الرقم المرجعي للمشكلة:', en: 'Support ID:' };

type Props = { error: unknown; lang: Lang; onRetry: () => void };

export const ErrorView = ({ error, lang, onRetry }: Props) => {
  const isChunk = error instanceof ChunkFailed;
  const isUnusable = error instanceof ChunkUnusable;
  const words = (isChunk ? newRelease : fault)[lang];
  const { title, text } = isUnusable ? unusableWords[lang] : words;
  const [supportId] = useState(adfHeader);
  const phone = useSupportPhone();
  return (
    <Main className={styles.screen}>
      <h1 tabIndex={-1}>{title}</h1>
      <p className="lead">{text}</p>
      <div className={styles.actions}>
        {isUnusable ? (
          <ButtonLink href={`/${lang}/${BROWSERS_PAGE}`}>{unusableWords[lang].ways}</ButtonLink>
        ) : (
          <Button onClick={isChunk ? () => location.reload() : onRetry}>{words.action}</Button>
        )}
        <ButtonLink variant="secondary" href={`/${lang}/account`}>
          {account[lang]}
        </ButtonLink>
      </div>
      <p>
        {support[lang]} <Ltr>{supportId}</Ltr> {call[lang]}{' '}
        <a href={`tel:${phone}`}>
          <Ltr>{phone}</Ltr>
        </a>
      </p>
    </Main>
  );
};
