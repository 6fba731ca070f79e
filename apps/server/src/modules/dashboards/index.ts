import type { Handler } from '../../platform/calls/handle.ts';
import { forecastHandler } from './forecast.ts';
import { myDashboardHandler } from './mine.ts';
import { rebalanceHandler } from './rebalance.ts';
import { supervisorDashboardHandler } from './unit.ts';

export const handlers: Handler[] = [myDashboardHandler, supervisorDashboardHandler, forecastHandler, rebalanceHandler];
