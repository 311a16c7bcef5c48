// The least that a Fastify server does: `/{bytes}` answers with a constant of that size.
import Fastify from 'fastify';

const app = Fastify();
/** @type {Map<string, Buffer>} */
const constants = new Map();
app.get('/:bytes', (request, reply) => {
  const { bytes } = /** @type {{ bytes: string }} */ (request.params);
  const constant = constants.get(bytes) ?? Buffer.alloc(Number(bytes), 'x');
  constants.set(bytes, constant);
  return reply.type('application/json').send(constant);
});
console.log(`The reference is at ${await app.listen({ host: '127.0.0.1', port: 0 })}`);
