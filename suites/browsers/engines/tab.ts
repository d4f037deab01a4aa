export type Viewport = { width: number; height: number };

/** What the journeys need from a browser. Each engine does it through its own protocol. */
export type Tab = {
  open: (url: string) => Promise<void>;
  reload: () => Promise<void>;
  /** Runs the body of a function in the page and returns its value. */
  run: (body: string) => Promise<unknown>;
  /** The element is an expression, evaluated in the page. */
  click: (element: string) => Promise<void>;
  /** Types into the element that has the focus. */
  type: (text: string) => Promise<void>;
  /** Chooses an option of a native select. */
  choose: (element: string, option: string) => Promise<void>;
  close: () => Promise<void>;
};

export type Browser = {
  /** Opens a tab with an empty storage. `report` gets what the browser itself reports about errors, if anything. */
  openTab: (viewport: Viewport, report: (message: string) => void) => Promise<Tab>;
  close: () => Promise<void>;
};
