import { StyleGuide } from '@commonweal/ui/style-guide';

/** Every shared part in every state. */
export default function StyleGuidePage() {
  return <StyleGuide />;
}
