/** Stands between a browser and the server, and knows which requests are under way: WebDriver does not tell. */
import { once } from 'node:events';
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { pipeline } from 'node:stream';

/** Milliseconds. Some browsers report a connection that ends just when they use it. */
const KEPT_OPEN = 60_000;

export class Relay {
  /** Requests so far. */
  begun = 0;
  private readonly open = new Set<IncomingMessage>();
  private readonly server = createServer({ keepAliveTimeout: KEPT_OPEN }, (incoming, response) => {
    this.pass(incoming, response);
  });
  private port = 0;

  /** @param target address of the server, without a slash at its end, as all addresses here. */
  constructor(private readonly target: string) {}

  /** Listens, a second time at the same address. */
  async start(): Promise<void> {
    await once(this.server.listen(this.port, '127.0.0.1'), 'listening');
    this.port = (this.server.address() as AddressInfo).port; // it listens at a port
  }

  /** From now on the server seems to be gone. */
  async stop(): Promise<void> {
    // A test that failed may have left it so.
    if (!this.server.listening) {
      return;
    }
    const closed = once(this.server.close(), 'close');
    this.server.closeAllConnections();
    await closed;
  }

  /** Where browsers find the server, by the name that they ask no proxy for. */
  get url(): string {
    return `http://localhost:${this.port}`;
  }

  /** `GET /path` of each request that is not answered to the end. */
  underWay = (): string[] => [...this.open].map(({ method, url }) => `${method} ${url}`);

  private pass(incoming: IncomingMessage, response: ServerResponse): void {
    this.begun += 1;
    this.open.add(incoming);
    const { method, url = '', headers } = incoming;
    const outgoing = request(this.target + url, { method, headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 0, answer.headers);
      // It ends both ways when one of them breaks.
      pipeline(answer, response, () => undefined);
    });
    outgoing.once('error', () => response.destroy());
    response.once('close', () => {
      this.open.delete(incoming);
      outgoing.destroy();
    });
    incoming.pipe(outgoing);
  }
}
