"""Few different statements for any number of values."""

from sqlalchemy import Column, Integer, MetaData, Table, create_engine, insert, select

from conquete.server.store.among import among

numbers = Table("numbers", MetaData(), Column("n", Integer, primary_key=True))


def placeholders(count: int) -> int:
    query = select(numbers).where(among(numbers.c.n, range(count)))
    compiled = query.compile(compile_kwargs={"render_postcompile": True})
    return len(compiled.params)


def test_there_are_as_many_places_as_the_next_power_of_two() -> None:
    assert [placeholders(count) for count in (1, 2, 3, 5, 8, 9, 300, 512)] == [1, 2, 4, 8, 8, 16, 512, 512]
    assert placeholders(600) == 600


def test_the_same_rows_are_found() -> None:
    engine = create_engine("sqlite://")
    with engine.begin() as connection:
        numbers.create(connection)
        connection.execute(insert(numbers), [{"n": n} for n in range(20)])
        for values in ([], [3], [3, 4, 5], iter([7, 1, 19, 25, 2])):
            wanted = list(values)
            found = connection.scalars(select(numbers.c.n).where(among(numbers.c.n, iter(wanted)))).all()
            assert sorted(found) == sorted({n for n in wanted if n < 20})
    engine.dispose()
