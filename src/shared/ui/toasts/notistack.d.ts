import 'notistack';

declare module 'notistack' {
  interface VariantOverrides {
    default: false;
  }
}
