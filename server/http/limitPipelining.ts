import type { RequestListener } from 'node:http';
import type { Socket } from 'node:net';

/** More requests than any honest client sends ahead of its responses. */
const maxWaiting = 20;

/**
 * Handles the requests of a connection one after another: none starts before the response to the previous one has been
 * sent. Node itself starts every request that it has read. A client could send many at the same time, read no response,
 * and so make the server keep all the responses in memory. A connection with too many waiting requests is closed.
 */
export const limitPipelining = (listener: RequestListener): RequestListener => {
  const queues = new WeakMap<Socket, (() => void)[]>();
  return (request, response) => {
    const { socket } = request;
    const queue = queues.get(socket) ?? [];
    queues.set(socket, queue);
    if (queue.length > maxWaiting) {
      socket.destroy();
      return;
    }
    queue.push(() => listener(request, response));
    response.once('close', () => {
      queue.shift();
      if (!socket.destroyed) queue[0]?.();
    });
    if (queue.length === 1) listener(request, response);
  };
};
