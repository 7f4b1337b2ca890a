import { msg } from '@lingui/core/macro';

export const FUND = msg`Agricultural Development Fund`;
