/** What belongs to no service: configuration, lists that everybody reads, notifications, files, messages to the fund. */
import { randomUUID } from 'node:crypto';
import { type AllEntries, read } from './kinds.ts';

type Portal = Pick<
  AllEntries,
  'config' | 'siteLog' | 'catalogue' | 'regions' | 'notifications' | 'pageFeedback' | 'contact' | 'files' | 'downloads'
>;

const MESSAGE = {
  reason: 'inquiry',
  subject: 'موعد الصرف',
  message: 'متى تُصرف الدفعة الثانية؟',
  name: 'نورة الحربي',
  mobile: '0551234567',
  email: 'nora@example.com',
  country: 'SA',
  city: 'بريدة',
} as const;

export const portal: Portal = {
  config: read((calls) => calls.config()),
  siteLog: {
    errorTest: read((calls) => calls.siteLog.errorTest()),
    webSiteLog: () => (calls) => calls.siteLog.webSiteLog({ body: { partyStatus: 'citizen' } }),
  },
  catalogue: read((calls) => calls.catalogue()),
  regions: read((calls) => calls.regions()),
  notifications: {
    list: read((calls) => calls.notifications.list({ query: {} })),
    read: async ({ citizen }) => {
      const { notifications } = await citizen.notifications.list({ query: {} });
      const id = notifications[0]?.id ?? '';
      return (calls) => calls.notifications.read({ params: { id } });
    },
    readAll: () => (calls) => calls.notifications.readAll({ body: { until: new Date().toISOString() } }),
  },
  pageFeedback: {
    send: () => (calls) => {
      const body = { page: 'login', isUseful: true, reasons: [], text: '', key: `feedback:${randomUUID()}` };
      return calls.pageFeedback.send({ body });
    },
  },
  contact: {
    captcha: () => (calls) => calls.contact.captcha(),
    captchaAudio: async ({ citizen }) => {
      const { id } = await citizen.contact.captcha();
      return (calls) => calls.contact.captchaAudio({ params: { id } });
    },
    send: async ({ citizen, desk }) => {
      const { id: captchaId } = await citizen.contact.captcha();
      const { number: captcha } = await desk.captchaNumber({ params: { id: captchaId } });
      const body = { ...MESSAGE, captchaId, captcha, key: `contact:${randomUUID()}:1` };
      return (calls) => calls.contact.send({ body });
    },
  },
  files: { list: read((calls) => calls.files.list()) },
  downloads: {
    issue: async ({ citizen, things, person, forgive }) => {
      await forgive(`downloads:${person.civilId}`);
      const { asked } = citizen.deals.receiptDocument.file({ params: { id: things.deal.id } });
      return (calls) => calls.downloads.issue({ body: { ...asked, opener: 'app' } });
    },
    open: async ({ citizen, things, person, forgive }) => {
      await forgive(`downloads:${person.civilId}`);
      const { asked } = citizen.deals.receiptDocument.file({ params: { id: things.deal.id } });
      const { path } = await citizen.downloads.issue({ body: { ...asked, opener: 'app' } });
      const [ticket = '', name = ''] = path.split('/').slice(-2);
      return (calls) => calls.downloads.open({ params: { ticket, name } });
    },
  },
};
