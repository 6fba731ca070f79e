export { endedElsewhere, holdDeciding, mayDecide, portalDecides, portalFrom } from './store.ts';
