drop table devices;
