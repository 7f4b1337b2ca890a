/** The pages of information and those around the flows, on which no flow is: the tour alone opens them. */
import { by, type Tour, visitor } from '../../../tour/examples.ts';

export const tour: Tour = {
  services: visitor,
  more: visitor,
  notifications: by('noura'),
  about_us: visitor,
  locations: visitor,
  products_definitions: visitor,
  products_list: visitor,
  help: visitor,
  search: visitor,
  site_map: visitor,
  accessibility_statement: visitor,
  privacy_policy: visitor,
  terms_of_use: visitor,
  supported_browsers: visitor,
  under_construction: visitor,
  error404: visitor,
};
