/** A release certificate about a deceased borrower, for an heir. */
import { useState } from 'react';
import { useFlowRef } from '#web/state/flow-actors.ts';
import { ReleaseView } from './ReleaseView.tsx';
import { releaseFlow } from './release.actors.ts';

const flow = releaseFlow('deceased');

const DeceasedReleasePage = () => {
  const [id] = useState(() => crypto.randomUUID());
  return <ReleaseView actor={useFlowRef(flow, { input: { id, subject: 'deceased' } })} />;
};
export default DeceasedReleasePage;
