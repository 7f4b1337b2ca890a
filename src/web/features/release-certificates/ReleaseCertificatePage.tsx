/** A release certificate about the citizen. */
import { useState } from 'react';
import { useFlowRef } from '#web/state/flow-actors.ts';
import { ReleaseView } from './ReleaseView.tsx';
import { releaseFlow } from './release.actors.ts';

const flow = releaseFlow('self');

const ReleaseCertificatePage = () => {
  const [id] = useState(() => crypto.randomUUID());
  return <ReleaseView actor={useFlowRef(flow, { input: { id, subject: 'self' } })} />;
};
export default ReleaseCertificatePage;
