import { uploadModel } from '#machines/upload/upload.model.ts';
import { type ScreenSuite, screenSuite } from '#web/view-tests/screens.ts';
import { UploadPlace } from './UploadPlace.tsx';

export const suites: ScreenSuite[] = [
  screenSuite({
    model: uploadModel,
    areas: ['live'],
    show: (actor) => (
      <ul className="plain">
        <UploadPlace
          id="place"
          title="Title deed"
          hint="As a PDF"
          upload={actor}
          describe={({ name, size, type }) => ({ ref: 'f', key: 'k', name, size, type, source: 'device' })}
        />
      </ul>
    ),
    screens: {
      empty: 'Choose a file',
      uploading: 'Cancel the upload',
      paused: 'Waiting for the connection. The upload continues by itself.',
      refused: 'Choose another file',
      failed: 'Try again',
    },
    wordless: { attached: 'It shows the name of the file.' },
    controls: {
      'file.choose': ['Choose a file', 'Replace', 'Choose another file'],
      'upload.retry': ['Try again'],
    },
  }),
];
