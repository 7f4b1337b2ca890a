/** Builds the images that the checks need, each once. */
import { existsSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { type Images, type Podman, runOrThrow } from './run.ts';

const HERE = 'src/operations/container';
const BASE_SCRIPT = `${HERE}/base.sh`;

/** What npm needs of this machine to reach its registry. */
const secrets = (): string[] =>
  [
    ['npmrc', join(homedir(), '.npmrc')],
    ['certificates', '/etc/ssl/certs/ca-certificates.crt'],
  ]
    .filter(([, file = '']) => existsSync(file))
    .flatMap(([id, file]) => ['--secret', `id=${id},src=${file}`]);

export const createBuilder = ({ env }: Podman): Images => {
  const { BUILDER = 'localhost/portal-builder', BASE = 'localhost/portal-base', ISOLATION = 'chroot' } = process.env;
  /** Images that were built already. */
  const { PORTAL_IMAGE, TRIAL_IMAGE } = process.env;
  const done = new Map<string, Promise<string>>();
  const once = (name: string, work: () => Promise<string>): Promise<string> => {
    const begun = done.get(name) ?? work();
    done.set(name, begun);
    return begun;
  };
  const made = (what: string) => once(what, () => runOrThrow(BASE_SCRIPT, [what], { ...env, ISOLATION }));
  const build = (target: string, image: string) =>
    once(image, async () => {
      if (process.env.BASE === undefined) await made('production');
      if (process.env.BUILDER === undefined) await made('builder');
      const options = [
        '--format',
        'docker',
        '--layers',
        `--isolation=${ISOLATION}`,
        '--target',
        target,
        '--tag',
        image,
      ];
      const args = ['--build-arg', `BUILDER=${BUILDER}`, '--build-arg', `BASE=${BASE}`];
      await runOrThrow(
        'buildah',
        ['bud', ...options, ...args, ...secrets(), '--file', `${HERE}/Containerfile`, '.'],
        env,
      );
      return image;
    });
  return {
    production: async () => PORTAL_IMAGE ?? build('production', 'localhost/portal'),
    trial: async () => TRIAL_IMAGE ?? build('trial', 'localhost/portal-trial'),
    services: async () => {
      const { POSTGRES_IMAGE, OBJECTS_IMAGE, PROXY_IMAGE } = process.env;
      if (POSTGRES_IMAGE && OBJECTS_IMAGE && PROXY_IMAGE) return { POSTGRES_IMAGE, OBJECTS_IMAGE, PROXY_IMAGE };
      await made('services');
      return {
        POSTGRES_IMAGE: 'localhost/portal-postgres',
        OBJECTS_IMAGE: 'localhost/portal-objects',
        PROXY_IMAGE: 'localhost/portal-proxy',
      };
    },
  };
};
