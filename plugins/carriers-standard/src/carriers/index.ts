import type { CarrierParts } from './carrier.ts';
import { aetna } from './aetna.ts';
import { allstate } from './allstate.ts';
import { ambetter } from './ambetter.ts';
import { avmed } from './avmed.ts';
import { cigna } from './cigna.ts';
import { delta } from './delta.ts';
import { fbMedicare } from './fb-medicare.ts';
import { floridaBlue } from './florida-blue.ts';
import { humana } from './humana.ts';
import { humanaMedicare } from './humana-medicare.ts';
import { lifeSecure } from './life-secure.ts';
import { molina } from './molina.ts';
import { oscar } from './oscar.ts';
import { otherMedicare } from './other-medicare.ts';
import { simply } from './simply.ts';
import { solstice } from './solstice.ts';
import { united } from './united.ts';
import { unitedMedicare } from './united-medicare.ts';
import { wellcare } from './wellcare.ts';

export type { CarrierParts } from './carrier.ts';

/** Per-carrier amounts of the ledger and of the plan cards. */
export const carriers: readonly CarrierParts[] = [
  lifeSecure,
  cigna,
  delta,
  solstice,
  ambetter,
  molina,
  oscar,
  floridaBlue,
  avmed,
  united,
  allstate,
  humana,
  unitedMedicare,
  fbMedicare,
  humanaMedicare,
  aetna,
  simply,
  wellcare,
  otherMedicare,
];
