import { createContext } from 'react';
import type { PropertyLocationState } from '../propertyLocationState.ts';

/** The list around the links to properties. Their pages lead back to it, and from one property to the next. */
export const PropertyLinkStateContext = createContext<PropertyLocationState>(null);
