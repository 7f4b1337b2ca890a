/** The mobile app around the portal, as the host's configuration knows it (specification section 9). */
import * as z from 'zod/mini';

const release = z.object({
  /** The latest version, e.g. `2.0.3`: an older app has to be updated. */
  latest: z.string(),
  /** Where it is found; null until the fund has published it. */
  storeUrl: z.nullable(z.string()),
});
export const wrapper = z.object({ ios: release, android: release });
export type Wrapper = z.infer<typeof wrapper>;
