/**
 * The chunks of modules that several pages share. Each takes the modules that `test` names and all that they import, as
 * far as no earlier chunk has them. So the order counts: what a page needs without the table comes before the table.
 * Without this list, there would be a chunk for each set of pages that share a module.
 */
export const sharedChunks = [
  // Pictures, cards and placeholders.
  {
    name: 'properties',
    test: /src\/(features\/properties\/card|shared\/ui\/(EmptyState|LazyBoundary|RetryAlert))|material\/Skeleton\/|utils\/(isHostComponent|getReactElementRef)\//,
  },
  // Zod, and what every response and every failed request needs.
  {
    name: 'schemas',
    test: /shared\/api\/(schemas|recordWrites|notifyFailure)|contract\/(id|textSchemas|property)\.ts|\/zod\//,
  },
  // Small modules of many pages.
  {
    name: 'common',
    test: /material\/Stack\/|shared\/(goBack|theme\/bottomBar|ui\/BottomBarPadding|forms\/debounce)/,
  },
  // The parts of a field that the filters of the listings use, too.
  { name: 'select', test: /material\/(NativeSelect|FormControl|InputLabel)\// },
  // The dashboard has checkboxes, but no fields.
  { name: 'checkbox', test: /material\/(Checkbox|FormControlLabel)\// },
  { name: 'fields', test: /material\/(TextField|InputAdornment)\// },
  // Forms for everybody: to log in, to sign up, to write to an agent.
  {
    name: 'forms',
    test: /shared\/forms\/(FormField|useFocusAfterSubmit|useDraft|idempotencyKeys)|standard-schema|contract\/fieldRules/,
  },
  { name: 'dialogs', test: /shared\/ui\/ConfirmDialog/ },
  // What the tables and the forms of the back office share.
  {
    name: 'backOffice',
    test: /shared\/(table\/useDeletion|forms\/useReturnToList)|material\/(MenuItem|TableCell|ToggleButton|ToggleButtonGroup)\//,
  },
  { name: 'recordForms', test: /src\/shared\/forms\// },
  { name: 'table', test: /src\/shared\/table\// },
];
