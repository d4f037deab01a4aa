import { preloadModules, preloadResponse, readSession, scriptData } from './earlyRequests.ts';

// Starts the download of a page's code, and its API request, for someone who may see the page. For others the page
// redirects, and needs neither.

const { files, endpoint = '', role } = scriptData();
const session = readSession();
if (session && (!role || session.payload.role === role)) {
  void preloadResponse(endpoint);
  preloadModules(files);
}
