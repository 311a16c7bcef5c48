/** The server of the list: it answers a call in JSON. */
export function makeAnswers() {
  const todos: string[] = [];
  return (method: string, path: string, body: string): unknown => {
    const { title = '', name } = JSON.parse(body || '{}') as { title?: string; name?: string };
    if (path === '/api/login') {
      return { name };
    }
    if (method === 'POST') {
      todos.push(title);
    }
    return method === 'POST' ? null : [...todos];
  };
}
