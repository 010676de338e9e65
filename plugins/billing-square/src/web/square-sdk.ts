import * as sdk from '@square/web-sdk';
import type { Payments } from '@square/web-payments-sdk-types';

export type {
  Card,
  ChargeCardVerificationDetails,
  Payments,
  StoreCardVerificationDetails,
} from '@square/web-payments-sdk-types';

/** The declarations of the package name their files as bundlers do, which TypeScript does not resolve here. */
interface SquareSdk {
  payments(
    applicationId: string,
    locationId: string,
    options: { readonly scriptSrc: string },
  ): Promise<Payments | null>;
}

/** Opens the card form of the script at `scriptSrc`. Rejects when it cannot be loaded. */
export const { payments } = sdk as unknown as SquareSdk;
