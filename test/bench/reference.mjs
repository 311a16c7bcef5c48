// The least that a Fastify server does: `/{bytes}` answers with a constant of that size.
import Fastify from 'fastify';

const app = Fastify();
const constants = new Map();
app.get('/:bytes', (request, reply) => {
  const { bytes } = request.params;
  if (!constants.has(bytes)) {
    constants.set(bytes, Buffer.alloc(Number(bytes), 'x'));
  }
  return reply.send(constants.get(bytes));
});
console.log(await app.listen({ host: '127.0.0.1', port: 0 }));
