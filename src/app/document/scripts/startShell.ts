import { preloadModules, preloadResponse, readSession } from './earlyRequests.ts';
import { scriptData } from './scriptData.ts';

// Starts the download of a page's code, and its API request, for someone who may see the page. For others the page
// redirects, and needs neither.

const { files, endpoint = '', role } = scriptData();
const session = readSession();
if (session && (!role || session.payload.role === role)) {
  void preloadResponse(endpoint, session.token);
  preloadModules(files);
}
