import { featureFlagScreen } from '@commonweal/contracts/flags/screens';
import { useCallback } from 'react';
import { useSearchParams } from '../../../platform/address/use-search.ts';
import { goTo } from '../../../platform/navigation.ts';
import { useFlag, useRegion } from '../queries.ts';
import { FlagDialog } from './flag-dialog.tsx';
import { FlagList } from './flag-list.tsx';
import { RegionDialog } from './region-dialog.tsx';
import { RegionList } from './region-list.tsx';

interface OpenProps {
  readonly id: string;
  readonly onClose: () => void;
}

function OpenFlag({ id, onClose }: OpenProps) {
  const { flag } = useFlag(id);
  return flag ? <FlagDialog flag={flag} onClose={onClose} /> : null;
}

function OpenRegion({ id, onClose }: OpenProps) {
  const { region } = useRegion(id);
  return region ? <RegionDialog region={region} onClose={onClose} /> : null;
}

export default function FeatureFlagPage() {
  const search = useSearchParams();
  const { open, tab } = featureFlagScreen.read(search);
  const back = featureFlagScreen.at({ tab }, search);
  const close = useCallback(() => goTo(back), [back]);
  const isFlags = tab === 'flags';
  return (
    <>
      {isFlags ? <FlagList key="flags" /> : <RegionList key="regions" />}
      {open !== undefined &&
        (isFlags ? <OpenFlag id={open} onClose={close} /> : <OpenRegion id={open} onClose={close} />)}
    </>
  );
}
