/** What is around the services: notifications, broadcasts, files to download, what people say of pages, and the desk's settings. */
import { randomUUID } from 'node:crypto';
import { type Area, SOME_ID } from '../malformed/area.ts';
import { type CallsOf, read } from '../scale/calls.ts';
import { prepareWhatIf } from './what-if.ts';

/** The address of a file that no server knows. */
const UNKNOWN_TICKET = 'x'.repeat(22);

/** A broadcast to few people, in words that were not sent before. */
const broadcastNow = () => ({
  id: randomUUID(),
  text: { ar: `يغلق الفرع يوم الأحد ${randomUUID()}`, en: `The branch is closed on Sunday ${randomUUID()}` },
  page: 'locations' as const,
  audience: { branchId: 'buraydah', loan: 'troubled' as const },
});

export const area: Area = {
  // The other areas have notified the citizen of what they did.
  conclude: async (scene) => {
    const { citizen, desk } = scene;
    const { notifications } = await citizen.notifications.list({ query: {} });
    const broadcast = await desk.beginBroadcast({ body: broadcastNow() });
    const { whatIfId } = await prepareWhatIf(scene);
    return {
      ids: [
        [/broadcasts/, broadcast.id],
        [/downloads/, UNKNOWN_TICKET],
        [/notifications/, notifications[0]?.id],
      ],
      bodies: {
        'notifications.readAll': { until: new Date().toISOString() },
        'pageFeedback.send': {
          ...{ page: 'login', isUseful: true, reasons: [], text: '' },
          key: `feedback:${randomUUID()}`,
        },
        'downloads.issue': {
          path: '/what-if-requests/:id/document',
          params: { id: whatIfId },
          query: { lang: 'ar' },
          opener: 'app',
        },
        'desk.setFaults': { sms: 'up', sso: 'up', identityApp: 'up', firewall: false, delay: 0 },
        'desk.setClock': { offsetSeconds: 0 },
        'desk.sizeBroadcast': broadcastNow(),
        'desk.beginBroadcast': broadcastNow(),
      },
    };
  },
  operations: {
    'pageFeedback.send': { isCounted: true },
    'desk.pageFeedback': { queries: { after: `1795000000000~feedback:${SOME_ID}` } },
    'desk.messages': { queries: { after: SOME_ID } },
    // So few people are reached that it is done at once.
    'desk.changeBroadcast': { refused: 409 },
    'desk.setFaults': { isLast: true },
    'desk.setClock': { isLast: true },
    'downloads.open': { refused: 404 },
    'flows.report': { refused: 404 },
  },
};

export const calls: CallsOf<
  'config' | 'siteLog' | 'catalogue' | 'regions' | 'notifications' | 'pageFeedback' | 'files' | 'downloads'
> = {
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
