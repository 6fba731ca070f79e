import type { Scores as ScoresOf } from '@commonweal/contracts/operations/scores';
import { later } from '@commonweal/ui';
import { StyleGuide } from '@commonweal/ui/style-guide';

/** The figures come after the parts: they are long, and only few read them. */
const MeasuredScores = later(async () => {
  const [{ Scores }, { default: scores }, { default: given }] = await Promise.all([
    import('./scores.tsx'),
    import('./scores.json'),
    import('./scores-of-tests.json'),
  ]);
  // Nothing until tests have been run beside these sources: the build puts what they measured in its place.
  const tested: ScoresOf | null = given;
  return {
    default: () => (
      <>
        <Scores scores={scores} of="roles" />
        {tested && <Scores scores={tested} of="tests" />}
      </>
    ),
  };
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
