import { expect, it } from 'vitest';
import { entities, entityFields } from './entities.ts';

it('every field of an entity is one of the contract', () => {
  const missing = Object.entries(entities).flatMap(([entity, fields]) =>
    Object.entries(fields).flatMap(([field, schema]) =>
      (schema as unknown) === undefined ? [`${entity}: ${field}`] : [],
    ),
  );
  expect(missing).toEqual([]);
  expect(entityFields.length).toBeGreaterThan(60);
});
