import { test } from 'vitest';
import { explore } from '#machines/kit/testing/explore.ts';
import { completeDraftCase } from '#machines/loan-application/loan-application.fixtures.ts';
import { twoDevices } from './two-devices.ts';
test.each([{presses:1,typed:1},{typed:1,changes:1}])('%j',{timeout:100000},(b)=>{
 const t=Date.now();
 const r=explore(twoDevices({answers:0,typed:0,presses:0,lost:0,refused:0,changes:0,...b},{begins:completeDraftCase}),{limit:20000});
 console.info(JSON.stringify(b),r.states,r.isComplete,r.broken.map(x=>x.rule),Date.now()-t);
});
