/** The address that the server listens on, and what keeps it from that. */
import type { buildApp } from './app';
import type { Config } from '../config';
import { UsageError } from '../platform/errors';

/**
 * Listens, and prints the one line with the address.
 *
 * @throws UsageError if HOST or PORT cannot be listened on.
 */
export async function listen(
  app: Awaited<ReturnType<typeof buildApp>>,
  config: Config,
): Promise<void> {
  const { level } = app.log;
  try {
    // Fastify would log a line for every interface.
    app.log.level = 'silent';
    await app.listen({ port: config.port, host: config.host });
  } catch (error) {
    throw explainListenFailure(error, config);
  } finally {
    app.log.level = level;
  }
  const address = app.server.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  process.stdout.write(`Skyfolio is at ${config.publicUrl.replace(/:0$/, `:${port ?? 0}`)}\n`);
}

function explainListenFailure(error: unknown, { host, port }: Config): unknown {
  switch (error instanceof Error && 'code' in error && error.code) {
    case 'EADDRINUSE':
      return new UsageError(
        `Port ${port} is taken by another program. ` +
          `Stop that one, or choose another: PORT=${port + 1} npm start`,
      );
    case 'EACCES':
      return new UsageError(
        `PORT is ${port}, which this user may not listen on (EACCES). Choose one from 1024 on, behind a proxy.`,
      );
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
    case 'EADDRNOTAVAIL':
      return new UsageError(
        `HOST is "${host}", but must be an address of this machine, such as 127.0.0.1, or 0.0.0.0 for all of ` +
          `them (${String((error as NodeJS.ErrnoException).code)}).`,
      );
    default:
      return error;
  }
}
