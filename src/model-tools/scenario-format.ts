/**
 * The file that `npm run paths` writes: scenarios of one machine as plain data, for people and for programs that test.
 * `scenarios.schema.json` beside this file is its JSON Schema.
 */
import { z } from 'zod/mini';

const noted = <S extends z.core.$ZodType>(schema: S & z.ZodMiniType, note: string): S =>
  schema.check(z.describe(note)) as S;
const sentence = (note: string) => noted(z.string(), note);
const ids = (note: string) => noted(z.array(z.string()), note);

const stateValue: z.ZodMiniType = z.lazy(() => z.union([z.string(), z.record(z.string(), stateValue)]));

const expected = z.strictObject({
  value: noted(
    stateValue,
    'The state, as the page shows it in `data-state`: a name, or an object where states are nested.',
  ),
  title: sentence('The state in the chosen language.'),
  screen: noted(z.nullable(z.string()), 'The screen that is shown; null where the state has none of its own.'),
  tags: ids('What the view reads of the state, such as `busy` and `form`.'),
});

const taken = {
  transitions: ids('Keys of the declared transitions that are taken: `source · event[branch]`.'),
  rules: ids('What the specification says of them; a sentence without § is a decision of the product.'),
  sections: ids('Numbers of the sections of the specification that the rules quote.'),
};

const event = noted(
  z.looseObject({ type: z.string() }),
  'The event with its payload. `xstate.done.actor.<id>` with `output` and `xstate.error.actor.<id>` with `error` are the outcomes of an actor, `xstate.after.<delay>.<state>` is the end of a pause.',
);

const scenario = z.strictObject({
  id: sentence('Unique in the file.'),
  title: sentence('The scenario in a line, in the chosen language; unique in the file.'),
  start: noted(z.strictObject({ ...taken, expect: expected }), 'Where the machine stands before the first step.'),
  steps: z.array(
    z.strictObject({ title: sentence('What happens, in the chosen language.'), event, ...taken, expect: expected }),
  ),
});

export const COVERS = ['minimal', 'edges', 'simple'] as const;
export const scenarioFile = z.strictObject({
  format: z.literal('scenarios/1'),
  machine: sentence('The id of the machine.'),
  title: sentence('The machine in the chosen language.'),
  lang: z.enum(['ar', 'en']),
  cover: noted(
    z.enum(COVERS),
    'minimal: the fewest paths that take every transition; edges: every event in every state; simple: every path that meets no state twice. With `through`, of the paths through these states only.',
  ),
  through: z.optional(
    ids('Ids of the states that every scenario passes through, in any order; absent where none was asked for.'),
  ),
  complete: noted(z.boolean(), 'False when there are more scenarios than the list has.'),
  left: ids(
    'Keys of declared transitions that no scenario of this file takes; with `through`, only those that a path through these states can take.',
  ),
  sections: ids('Sections of the specification that the machine follows.'),
  scenarios: z.array(scenario),
});

export type Cover = (typeof COVERS)[number];
export type ScenarioFile = z.infer<typeof scenarioFile>;
export type TitledScenario = ScenarioFile['scenarios'][number];

/** The format as a JSON Schema, for programs in any language. */
export const scenarioSchema = () => ({ title: 'Scenarios of a machine', ...z.toJSONSchema(scenarioFile) });
