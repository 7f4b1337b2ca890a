import { exportCertificateModel } from '#machines/export-certificate/export-certificate.model.ts';
import { requestScreens } from '#web/view-tests/request-screens.ts';
import { type ScreenSuite, screenSuite } from '#web/view-tests/screens.ts';
import { ExportView } from './ExportRequestPage.tsx';

export const suites: ScreenSuite[] = [
  screenSuite({
    model: exportCertificateModel,
    areas: ['export-certificates'],
    show: (actor) => <ExportView actor={actor} />,
    screens: {
      unavailable: 'Your request for an export certificate could not be opened',
      missing: 'This request for an export certificate was not found',
      equipment: 'What do you want to export?',
      documents: 'Attach the bill and the official pricing',
      review: 'Review and submit',
      submitted: 'Your request for an export certificate',
    },
    ...requestScreens,
  }),
];
