//! Rows of a result, as Diesel reads them.

use std::error::Error;
use std::num::NonZeroU32;
use std::ops::Range;

use diesel::pg::{Pg, PgValue};
use diesel::row::{Field, PartialRow, Row, RowIndex, RowSealed};
use tokio_postgres::types::{FromSql, Type};

/// A row of a result.
pub struct PgRow(tokio_postgres::Row);

impl PgRow {
    pub(super) fn new(row: tokio_postgres::Row) -> Self {
        Self(row)
    }
}

impl RowSealed for PgRow {}

impl<'a> Row<'a, Pg> for PgRow {
    type Field<'f>
        = PgField<'f>
    where
        'a: 'f,
        Self: 'f;
    type InnerPartialRow = Self;

    fn field_count(&self) -> usize {
        self.0.len()
    }

    fn get<'b, I>(&'b self, index: I) -> Option<Self::Field<'b>>
    where
        'a: 'b,
        Self: RowIndex<I>,
    {
        let index = self.idx(index)?;
        let column = &self.0.columns()[index];
        let RawValue(value) = self.0.try_get(index).ok()?;
        Some(PgField { name: column.name(), type_oid: NonZeroU32::new(column.type_().oid())?, value })
    }

    fn partial_row(&self, range: Range<usize>) -> PartialRow<'_, Self> {
        PartialRow::new(self, range)
    }
}

impl RowIndex<usize> for PgRow {
    fn idx(&self, index: usize) -> Option<usize> {
        (index < self.0.len()).then_some(index)
    }
}

impl<'a> RowIndex<&'a str> for PgRow {
    fn idx(&self, name: &'a str) -> Option<usize> {
        self.0.columns().iter().position(|column| column.name() == name)
    }
}

/// A column of a row.
pub struct PgField<'a> {
    name: &'a str,
    type_oid: NonZeroU32,
    value: Option<&'a [u8]>,
}

impl<'a> Field<'a, Pg> for PgField<'a> {
    fn field_name(&self) -> Option<&str> {
        Some(self.name)
    }

    fn value(&self) -> Option<PgValue<'_>> {
        self.value.map(|bytes| PgValue::new(bytes, &self.type_oid))
    }
}

/// The bytes of a value, `None` for NULL. Diesel checks its type at compile time.
struct RawValue<'a>(Option<&'a [u8]>);

impl<'a> FromSql<'a> for RawValue<'a> {
    fn from_sql(_: &Type, raw: &'a [u8]) -> Result<Self, Box<dyn Error + Sync + Send>> {
        Ok(Self(Some(raw)))
    }

    fn from_sql_null(_: &Type) -> Result<Self, Box<dyn Error + Sync + Send>> {
        Ok(Self(None))
    }

    fn accepts(_: &Type) -> bool {
        true
    }
}
