import { hideWhatDiffers } from './hideWhatDiffers.ts';
import { keepClicks } from './keepClicks.ts';
import { reportLostApp, reportLostScripts } from './reportLostApp.ts';

// The script in the head of every document. It runs before the first paint.

hideWhatDiffers();
keepClicks();
window.reportLostApp = reportLostApp;
reportLostScripts();
