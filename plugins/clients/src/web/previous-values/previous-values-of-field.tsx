import type { ClientPreviousValuesProps } from '../../slots.ts';
import { PreviousValueList } from './previous-value-list.tsx';

/** The values of one field that can be restored, for screens that restore by an edit of their own. */
export default function PreviousValuesOfField(props: ClientPreviousValuesProps) {
  return <PreviousValueList {...props} />;
}
