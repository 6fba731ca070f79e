import { type ButtonProps, SubmitButton } from '@commonweal/ui';
import { useViewOnly } from '../../platform/access/access.ts';

/**
 * Submits the form around it. Pressing the mouse leaves the focus where it is: otherwise the field that is left shows
 * its fault, the page moves under the pointer, and the click misses the button.
 */
export function SaveButton(props: ButtonProps) {
  const viewOnly = useViewOnly();
  return (
    <SubmitButton {...props} disabled={props.disabled || viewOnly} onMouseDown={event => event.preventDefault()} />
  );
}
