import { createContext, useContext } from 'react';

/** Where a viewer stands. Of two that stand side by side, the keys are those of one. */
export interface PaneState {
  readonly keyed: boolean;
}

export const PaneContext = createContext<PaneState>({ keyed: true });
export const usePane = (): PaneState => useContext(PaneContext);
