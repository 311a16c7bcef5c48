import type { SubmitEvent } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { decremented, incremented, type makeStore, todosApi } from './app';

type State = ReturnType<ReturnType<typeof makeStore>['getState']>;

const textOf = (form: HTMLFormElement, name: string) => {
  const text = new FormData(form).get(name);
  return typeof text === 'string' ? text : '';
};

export function TodoPage() {
  const dispatch = useDispatch();
  const value = useSelector((state: State) => state.counter.value);
  const { data: todos = [] } = todosApi.useListTodosQuery(null);
  const [addTodo] = todosApi.useAddTodoMutation();
  const [logIn, { data: user }] = todosApi.useLogInMutation();
  const handleAdd = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    void addTodo(textOf(event.currentTarget, 'title'));
  };
  const handleLogIn = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    void logIn({ name: textOf(form, 'name'), password: textOf(form, 'password') });
  };
  return (
    <main>
      <p>Count: {value}</p>
      <button onClick={() => dispatch(incremented())}>Up</button>
      <button onClick={() => dispatch(decremented())}>Down</button>
      <form onSubmit={handleAdd}>
        <input name="title" aria-label="To do" />
      </form>
      <ul>
        {todos.map((title, index) => (
          <li key={index}>{title}</li>
        ))}
      </ul>
      <form onSubmit={handleLogIn}>
        <input name="name" aria-label="Name" />
        <input name="password" type="password" aria-label="Password" />
        <button>Log in</button>
      </form>
      {user && <p>Hello {user.name}</p>}
    </main>
  );
}
