import { later } from '@commonweal/ui';
import { StyleGuide } from '@commonweal/ui/style-guide';

/** The figures come after the parts: they are long, and only few read them. */
const MeasuredScores = later(async () => {
  const [{ Scores }, { default: scores }] = await Promise.all([import('./scores.tsx'), import('./scores.json')]);
  return { default: () => <Scores scores={scores} /> };
});

/** Every shared part in every state, and how every screen does. */
export default function StyleGuidePage() {
  return (
    <>
      <StyleGuide />
      <MeasuredScores />
    </>
  );
}
