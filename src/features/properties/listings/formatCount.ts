import { formatNumber } from '#shared/lib/format.ts';

/** "1 home", "1,200 homes" */
export const formatCount = (count: number): string =>
  `${formatNumber(count)} ${count === 1 ? 'home' : 'homes'}`;
