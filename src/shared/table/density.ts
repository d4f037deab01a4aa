export const densities = ['standard', 'compact'] as const;
export type Density = (typeof densities)[number];
