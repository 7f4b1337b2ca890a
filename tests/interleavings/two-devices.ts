/**
 * One citizen with one loan application on two devices, and the server's rules for drafts between them. The wizards and their
 * `draftSync` are the real machines. Every order is possible in which the citizen acts, messages arrive or are lost, and the
 * server handles them, within the bounds that a test gives.
 */
import type { AnyEventObject, SnapshotFrom } from 'xstate';
import { reportedReasons } from '#contract/fields/typed-screens.ts';
import { type Problem, problem } from '#contract/kernel/problems.ts';
import {
  applicationScreens,
  type Draft,
  type PartialAnswers,
  type Submission,
} from '#contract/loans/loan-application.ts';
import { type DraftNews, isEmpty, merge, type SaveCommand } from '#machines/draft-sync/draft-sync.changes.ts';
import type { draftSyncMachine } from '#machines/draft-sync/draft-sync.machine.ts';
import { unsavedIn } from '#machines/draft-sync/draft-sync.setup.ts';
import { isSameData } from '#machines/kit/runtime/same-data.ts';
import type { System } from '#machines/kit/testing/explore.ts';
import { type Call, ROOT, type Together, together } from '#machines/kit/testing/together.ts';
import { answersCase, openedCase, receiptCase } from '#machines/loan-application/loan-application.fixtures.ts';
import { loanApplicationMachine } from '#machines/loan-application/loan-application.machine.ts';
import { mergeSteps } from '#server/drafts/merge-draft.ts';

const chosenFrom = openedCase().reference.catalogue.products.flatMap(({ subProducts }) => subProducts);

export const DEVICES = ['phone', 'desk'] as const;
type DeviceName = (typeof DEVICES)[number];
/** How often a thing may happen, for each device. */
export type Bounds = {
  answers: number;
  typed: number;
  presses: number;
  lost: number;
  refused: number;
  changes: number;
};
/** A fault that a test plants into the server. */
export type Planted = 'no version check' | 'no idempotency key' | 'no look at what was reviewed';

type Answered = { output: unknown } | { error: Problem };
type Wire = { call: Call; answer: Answered | null };
type Values = Record<string, string>;
type Device = {
  together: Together;
  wires: Wire[];
  left: Bounds;
  /** Every value that this device has shown, by step. */
  shown: Record<string, string[]>;
  /** The answers on the screen when the application was sent off. */
  pressed: Values | null;
};
type Server = {
  draft: Draft;
  /** Responses by key, and the answers of every version. */
  responses: Record<string, Draft>;
  versions: Record<number, Values>;
  /** Which device wrote the value of a step. */
  writers: Record<string, DeviceName>;
  isSubmitted: boolean;
};
export type State = { devices: Record<DeviceName, Device>; server: Server; faults: string[] };

const valuesOf = ({ answers, partial }: { answers: PartialAnswers; partial?: object }): Values => ({
  ...Object.fromEntries(Object.entries(answers).map(([step, answer]) => [step, JSON.stringify(answer)])),
  ...Object.fromEntries(
    Object.entries(partial ?? {})
      // A screen that was emptied holds nothing: what was dropped is on its way as such.
      .filter(([, typed]) => typed !== undefined && Object.keys(typed).length > 0)
      .map(([step, typed]) => [`${step}, typed`, JSON.stringify(typed)]),
  ),
});

const wizardOf = ({ together }: Device) =>
  together.actors[ROOT] as unknown as SnapshotFrom<typeof loanApplicationMachine>;
const syncOf = ({ together }: Device) =>
  together.actors.draftSync as unknown as SnapshotFrom<typeof draftSyncMachine> | undefined;
const isAsked = (device: Device) => syncOf(device)?.matches('conflict') ?? false;

/** What the citizen sees on the device, and has seen. */
const looked = (device: Device): Device => {
  const theirs = isAsked(device) ? syncOf(device)?.context.theirs : null;
  const shown = { ...device.shown };
  for (const values of [valuesOf(wizardOf(device).context), theirs ? valuesOf(theirs) : {}])
    for (const [step, value] of Object.entries(values))
      if (!shown[step]?.includes(value)) shown[step] = [...(shown[step] ?? []), value];
  return { ...device, shown };
};

/** The first field of every step that a command saves. */
const pathsIn = (command: SaveCommand): string[] =>
  (['answers', 'partial'] as const).flatMap((part) =>
    Object.entries(command[part]).map(([step, fields]) => `${part}.${step}.${Object.keys(fields ?? {})[0]}`),
  );

/** Calls that began are sent; calls that ended by themselves are no longer heard. */
const wired = (device: Device): Device => ({
  ...device,
  wires: device.together.calls.map((call) => device.wires.find((wire) => wire.call === call) ?? { call, answer: null }),
});
const after = (device: Device, together: Together): Device => looked(wired({ ...device, together }));

/** How the server handles a message, by its rules for drafts. */
const serverWith = (planted: Planted | undefined) => {
  const save = (state: State, by: DeviceName, command: SaveCommand): [State, Answered] => {
    const { server } = state;
    const known = server.responses[command.key];
    if (known && planted !== 'no idempotency key') return [state, { output: known }];
    if (server.isSubmitted) return [state, { error: problem('draft_submitted') }];
    const { draft } = server;
    if (draft.version !== command.baseVersion && planted !== 'no version check')
      return [state, { error: problem('draft_conflict', { detail: draft }) }];
    const merged = { ...draft, version: draft.version + 1, ...mergeSteps(draft, command) } as Draft;
    const values = valuesOf(merged);
    const faults = [...state.faults];
    const writers = { ...server.writers };
    for (const [step, value] of Object.entries(values)) {
      const before = valuesOf(draft)[step];
      if (before === value) continue;
      const writer = writers[step];
      if (before !== undefined && writer && writer !== by && !state.devices[by].shown[step]?.includes(before))
        faults.push(`${by} overwrote ${step} of ${writer}`);
      writers[step] = by;
    }
    return [
      {
        ...state,
        faults,
        server: {
          ...server,
          draft: merged,
          writers,
          responses: { ...server.responses, [command.key]: merged },
          versions: { ...server.versions, [merged.version]: values },
        },
      },
      { output: merged },
    ];
  };
  const submit = (state: State, by: DeviceName, { version }: Submission): [State, Answered] => {
    const { server, devices } = state;
    if (server.isSubmitted) return [state, { output: receiptCase }];
    if (version !== server.draft.version && planted !== 'no look at what was reviewed')
      return [state, { error: problem('draft_conflict', { detail: server.draft }) }];
    const { subProductId } = server.draft.answers.products ?? {};
    const product = chosenFrom.find(({ id }) => id === subProductId) ?? null;
    const unfinished = applicationScreens.unfinished(server.draft.partial, { ...server.draft, product });
    if (unfinished.length > 0)
      return [state, { error: problem('application_incomplete', { detail: reportedReasons(unfinished) }) }];
    const isReviewed = isSameData(valuesOf({ answers: server.draft.answers }), devices[by].pressed);
    const faults = isReviewed ? state.faults : [...state.faults, `${by} submitted what it did not show`];
    return [{ ...state, faults, server: { ...server, isSubmitted: true } }, { output: receiptCase }];
  };
  const open = ({ server }: State): Answered => ({
    output: openedCase({ draft: server.draft, receipt: server.isSubmitted ? receiptCase : null }),
  });

  return (state: State, name: DeviceName, wire: Wire): State => {
    const { src, input } = wire.call;
    const [next, answer]: [State, Answered] =
      src === 'openDraft'
        ? [state, open(state)]
        : src === 'saveDraft'
          ? save(state, name, (input as { command: SaveCommand }).command)
          : submit(state, name, (input as { submission: Submission }).submission);
    const device = next.devices[name];
    const wires = device.wires.map((one) => (one === wire ? { ...one, answer } : one));
    return { ...next, devices: { ...next.devices, [name]: { ...device, wires } } };
  };
};

const everyDevice = (holds: (device: Device, state: State) => boolean) => (state: State) =>
  DEVICES.every((name) => holds(state.devices[name], state));

/** What must hold in every state. */
const rules: System<State>['rules'] = {
  'an answer of another device is overwritten only where it was shown': ({ faults }) =>
    !faults.some((fault) => fault.includes('overwrote')),
  'what is submitted is what was shown': ({ faults }) => !faults.some((fault) => fault.includes('submitted')),
  'what a device calls saved is what the server has': everyDevice((device, { server }) => {
    const { saved, ...context } = wizardOf(device).context;
    return (
      !wizardOf(device).matches('filling') ||
      saved === null ||
      JSON.stringify(sorted(server.versions[saved.version] ?? {})) === JSON.stringify(sorted(valuesOf(context)))
    );
  }),
  'the wizard shows the version that its changes are based on': everyDevice((device) => {
    const sync = syncOf(device)?.context;
    const wizard = wizardOf(device);
    return (
      !sync ||
      !wizard.matches('filling') ||
      isSameData(valuesOf(wizard.context), valuesOf(merge(sync.base, unsavedIn(sync))))
    );
  }),
  'an application that was submitted is filled in no longer': everyDevice(
    (device) => !syncOf(device)?.matches('closed') || !wizardOf(device).matches('filling'),
  ),
  'no news of a machine is missed': everyDevice(({ together }) =>
    // Only a step that waits for the save is concerned by a refusal; the others show it as it is.
    together.messages.every(({ to, event, isTaken }) => to !== ROOT || isTaken || event.type === 'draft.refused'),
  ),
  'the wizard knows whether everything is saved': everyDevice((device) => {
    const [wizard, sync] = [wizardOf(device), syncOf(device)];
    return !sync || sync.matches('closed') || (wizard.context.saved !== null) === sync.matches('saved');
  }),
  'what the server refuses holds up nothing else': everyDevice((device) => {
    const sync = syncOf(device);
    return !sync?.matches('refused') || isEmpty(sync.context.pending);
  }),
  'no step waits for what the server refuses': everyDevice((device) => {
    const [wizard, sync] = [wizardOf(device), syncOf(device)];
    return !sync?.matches('refused') || !wizard.hasTag('busy');
  }),
  'what the server has taken is asked about no more': everyDevice((device, { server }) => {
    const command = syncOf(device)?.context.command;
    return !isAsked(device) || !command || server.responses[command.key] === undefined;
  }),
};

type Hand = {
  name: DeviceName;
  device: Device;
  put(what: string, next: Device): void;
  /** The device with one time less of this. */
  spend(one: keyof Bounds): Device;
  /** The device after these events; null where one of them is not possible. */
  inTurn(start: Device, events: AnyEventObject[]): Device | null;
};
/** What the citizen may do on a device that shows the application. */
const putActs = ({ name, device, put, spend, inTurn }: Hand) => {
  const { left } = device;
  const wizard = wizardOf(device);
  if (left.answers > 0) {
    const amount = (name === 'phone' ? 100_00 : 200_00) + left.answers;
    for (const [step, answer] of [
      ['cost', { ...answersCase.cost, capitalCost: amount }],
      ['products', { ...answersCase.products, projectName: `${name} ${left.answers}` }],
    ] as const) {
      const next = inTurn(spend('answers'), [
        { type: 'step.goTo', page: step },
        { type: `${step}.complete`, answer },
      ]);
      if (next) put(`answers ${step}`, next);
    }
  }
  if (left.typed > 0) {
    const next = inTurn(spend('typed'), [
      { type: 'step.goTo', page: 'products' },
      { type: 'input.changed', step: 'products', values: { projectName: `${name} types` } },
    ]);
    if (next) put('types in products', next);
  }
  // The review shows what was typed and not finished: it is used or dropped there.
  if (left.changes > 0 && wizard.context.partial.products)
    for (const type of ['change.use', 'change.drop']) {
      const next = inTurn(spend('changes'), [
        { type: 'step.goTo', page: 'review' },
        { type, step: 'products' },
      ]);
      if (next) put(`${type} in products`, next);
    }
  if (left.presses > 0) {
    const seen = valuesOf({ answers: wizard.context.answers });
    const next = inTurn(spend('presses'), [{ type: 'step.goTo', page: 'submit' }, { type: 'application.submit' }]);
    if (next) put('presses submit', { ...next, pressed: seen });
  }
};

export const twoDevices = (
  bounds: Bounds,
  { begins, planted, loses }: { begins: Draft; planted?: Planted; loses?: DraftNews['type'] },
): System<State> => {
  const wizards = together(loanApplicationMachine, ({ from, event }) => from === 'draftSync' && event.type === loses);
  const send = (device: Device, to: string, event: AnyEventObject): Device =>
    after(device, wizards.send(device.together, to, event));

  const opened = (name: DeviceName): Device => {
    const input = { draftId: begins.id, device: name, requested: null };
    const opening = wizards.begin(input);
    const output = openedCase({ draft: begins });
    const together = wizards.end(opening, { by: ROOT, id: 'openDraft' }, { output });
    return after({ together, wires: [], left: bounds, shown: {}, pressed: null }, together);
  };

  const handled = serverWith(planted);

  const moves: System<State>['moves'] = (state) =>
    DEVICES.flatMap((name) => {
      const device = state.devices[name];
      const { left } = device;
      const wizard = wizardOf(device);
      const found: { name: string; next: State }[] = [];
      const put = (what: string, next: Device, whole: State = state) =>
        found.push({ name: `${name}: ${what}`, next: { ...whole, devices: { ...whole.devices, [name]: next } } });
      const spend = (one: keyof Bounds): Device => ({ ...device, left: { ...left, [one]: left[one] - 1 } });
      const inTurn = (start: Device, events: AnyEventObject[]) => {
        let now = start;
        for (const event of events) {
          const snapshot = wizardOf(now);
          if (event.type === 'step.goTo' && JSON.stringify(snapshot.value).includes(`"${event.page}"`)) continue;
          if (!snapshot.can(event as never)) return null;
          now = send(now, ROOT, event);
        }
        return now;
      };

      for (const wire of device.wires) {
        const what = wire.call.id;
        if (wire.answer === null)
          found.push({ name: `${name}: the server handles ${what}`, next: handled(state, name, wire) });
        else put(`hears the answer to ${what}`, after(device, wizards.end(device.together, wire.call, wire.answer)));
        if (left.refused > 0 && wire.answer === null && wire.call.src === 'saveDraft') {
          const refused = spend('refused');
          for (const path of pathsIn((wire.call.input as { command: SaveCommand }).command)) {
            const error = problem('invalid_request', { fields: [{ path, description: 'invalid' }] });
            put(`is refused ${path}`, after(refused, wizards.end(refused.together, wire.call, { error })));
          }
        }
        if (left.lost > 0) {
          const lost = spend('lost');
          put(
            `loses the line during ${what}`,
            after(lost, wizards.end(lost.together, wire.call, { error: problem('no_connection') })),
          );
        }
      }
      if (isAsked(device)) {
        put('keeps its version', send(device, 'draftSync', { type: 'conflict.keepMine' }));
        put('takes the other version', send(device, 'draftSync', { type: 'conflict.takeTheirs' }));
        return found;
      }
      if (syncOf(device)?.matches('waiting'))
        put('has the line again', send(device, 'draftSync', { type: 'network.up' }));
      if (syncOf(device)?.matches('typing')) put('pauses', send(device, 'draftSync', { type: 'sync.flush' }));
      if (syncOf(device)?.matches('refused'))
        put('tries again what was refused', send(device, 'draftSync', { type: 'sync.retry' }));
      if (!wizard.matches('filling')) return found;
      putActs({ name, device, put, spend, inTurn });
      return found;
    });

  return {
    start: {
      devices: { phone: opened('phone'), desk: opened('desk') },
      server: {
        draft: begins,
        responses: {},
        versions: { [begins.version]: valuesOf(begins) },
        writers: {},
        isSubmitted: false,
      },
      faults: [],
    },
    moves,
    key: keyOf,
    rules,
  };
};

const sorted = (values: Values) => Object.fromEntries(Object.entries(values).sort());
/** The state as a key, without the references between actors. */
const keyOf = (state: State): string =>
  JSON.stringify(state, (name, value: unknown) => {
    if (name === 'actors')
      return Object.entries(value as Together['actors']).map(([id, { value: at, context, status }]) => [
        id,
        at,
        status,
        { ...context, parent: undefined, reference: undefined },
      ]);
    if (name === 'messages') return (value as Together['messages']).some(({ isTaken }) => !isTaken);
    return value;
  });
